import "../widgets/page/page-settings.ts";
import "../styles/blocks/catalogue-blocks.css";
import "../data/schema/store.ts";
import { mountCatalogueBlocks } from "../blocks/catalogue/mount-catalogue-blocks.tsx";
import { bootstrapClient } from "../data/bootstrap.ts";
import { installGlobals } from "../extension-api/install-globals.ts";

/**
 * Content pages with a client-rendered price filter or product list. Other scripts find the shared query on window, as
 * on the cart, and the chunk is shared with the cart's.
 */
bootstrapClient();
installGlobals();
mountCatalogueBlocks();
