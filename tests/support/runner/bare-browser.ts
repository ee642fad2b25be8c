/** Opens a browser, shows an empty page and ends: by its processor time `npm run test:cost` tells machines apart. */
import { openBrowser } from "../browser.ts";

const browser = await openBrowser();
await (await browser.newPage()).goto("data:text/html,<p>Feed</p>");
await browser.close();
