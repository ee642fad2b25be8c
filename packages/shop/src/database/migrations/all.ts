import type { Migration } from "../migrate.ts";
import { theShop } from "./0001-the-shop.ts";
import { catalogueInMemory } from "./0002-catalogue-in-memory.ts";
import { manyReviews } from "./0003-many-reviews.ts";
import { countedAttempts } from "./0004-counted-attempts.ts";

/** Every migration in order. Forward only: a landed one is never edited, the next one mends it. */
export const migrations: readonly Migration[] = [theShop, catalogueInMemory, manyReviews, countedAttempts];
