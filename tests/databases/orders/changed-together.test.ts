import { changedTogether } from "../../support/staff/together/changed-together.ts";

changedTogether(15);
