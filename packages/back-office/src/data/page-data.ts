import { PAGE_DATA, type PageData } from "@feedmill/admin-api/page-data.ts";

/** What the page came with. */
export const pageData: PageData = JSON.parse(document.getElementById(PAGE_DATA)!.textContent!);
