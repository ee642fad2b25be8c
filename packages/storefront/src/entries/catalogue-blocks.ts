import "../widgets/page/page-settings.ts";
import "../styles/blocks/catalogue-blocks.css";
import "../data/schema-store.ts";
import { mountCatalogueBlocks } from "../blocks/catalogue/mount-catalogue-blocks.tsx";
import { bootstrapClient } from "../data/bootstrap.ts";

/** Pages of the shopkeeper with a price filter and a list of products that are no listing of the shop's own. */
bootstrapClient();
mountCatalogueBlocks();
