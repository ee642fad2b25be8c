import { countedTogether } from "../../support/staff/together/counted-together.ts";

countedTogether(15);
