import { binnedTogether } from "../../support/staff/binned-together.ts";

binnedTogether(200);
