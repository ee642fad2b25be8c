import { changedTogether } from "../../support/staff/changed-together.ts";

changedTogether(15);
