import "../widgets/page/page-settings.ts";
import "../styles/blocks/catalogue-blocks.css";
import "../data/schema-store.ts";
import { mountCatalogueBlocks } from "../blocks/catalogue/mount-catalogue-blocks.tsx";
import { bootstrapClient } from "../data/bootstrap.ts";
import { installGlobals } from "../extension-api/install-globals.ts";

/**
 * Pages of the shopkeeper with a price filter and a list of products that are no listing of the shop's own. Scripts of
 * others find the shared query on window, as on the cart; what that needs is then in one piece with what the cart has.
 */
bootstrapClient();
installGlobals();
mountCatalogueBlocks();
