import { changedTogether } from "../../support/staff/together/changed-together.ts";

changedTogether(1_000);
