import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);

/**
 * Writes the Brotli form of each script and style sheet in `folder` beside it, as NAME.br. The best quality takes
 * seconds for all of them, which each start of a server would take again.
 */
export async function compressTexts(folder: string): Promise<void> {
	const names = (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name));
	await Promise.all(
		names.map(async (name) => {
			const plain = await readFile(path.join(folder, name));
			const params = {
				[zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
				[zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
			};
			await writeFile(path.join(folder, `${name}.br`), await brotli(plain, { params }));
		}),
	);
}
