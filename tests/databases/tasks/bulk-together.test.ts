import { bulkTogether } from "../../support/staff/together/bulk-together.ts";

bulkTogether(15);
