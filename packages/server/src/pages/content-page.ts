import { notFound, type PageLoader } from "./page.ts";

/** What the shopkeeper wrote: privacy policy, terms, about us. */
export const loadContentPage: PageLoader = async () => notFound;
