import { changedTogether } from "../../support/staff/changed-together.ts";

changedTogether(1_000);
