import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { PostOffices } from "@feedmill/trade/address/post-offices.ts";

/** The post offices of India, read when somebody first asks, which most shops of other countries never do. */
export class Places {
	#offices: PostOffices | undefined;

	get offices(): PostOffices {
		this.#offices ??= new PostOffices(zlib.brotliDecompressSync(fs.readFileSync(FILE)));
		return this.#offices;
	}
}

/** Made by `node scripts/make-places.ts` from GeoNames' post offices (CC BY 4.0). */
const FILE = path.join(import.meta.dirname, "india.txt.br");
