import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import { migrate } from "../database/migrate.ts";
import { migrations } from "../database/migrations/all.ts";
import { createDownloadService } from "../downloads/download-service.ts";
import { createFileStore } from "../downloads/file-store.ts";
import { createSettingsService } from "../settings/settings-service.ts";
import { formatLeftOut, formatReport } from "./import-report.ts";
import { importStore } from "./import-store.ts";
import { exportFolderOnDisk } from "./reading/export-folder.ts";

const EXPORT = path.join(import.meta.dirname, "../../../../tests/conformance/store-export");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-files-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A completed order of the export with two of the product. */
const ORDER = 96;
const FEED = 20;
const DAY = 86_400_000;

it("imports downloadable files and the permissions of paid orders, and keeps downloads counted here", async () => {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	const clock = { now: () => Date.parse("2024-06-20T05:00:00Z") };
	const random = { hex: (length: number) => "a".repeat(length), alphanumeric: (length: number) => "b".repeat(length) };
	const files = createFileStore(path.join(folder, "downloads"), random);
	const original = exportFolderOnDisk(EXPORT);
	const products = ((await original.read("products.json")) as Record<string, unknown>[]).map((product) =>
		product.id === FEED
			? {
					...product,
					downloadable: true,
					download_limit: 3,
					download_expiry: 30,
					downloads: [
						{
							id: "1-a",
							name: "Guide",
							file: "https://x.example/wp-content/uploads/woocommerce_uploads/2024/05/a%20b.pdf",
						},
						{ id: "2-b", name: "", file: "https://x.example/wp-content/uploads/2024/05/lost.pdf?v=1" },
						{ id: "3-c", name: "Out", file: "https://x.example/wp-content/uploads/../../feedmill.pdf" },
						{ id: "4-d", name: "Program", file: "https://x.example/wp-content/uploads/run.exe" },
						{ id: "5-e", name: "Elsewhere", file: "https://cdn.example/guide.pdf" },
					],
				}
			: product,
	);
	const take = (dryRun = false) =>
		importStore({
			dryRun,
			connection,
			clock,
			folder: {
				...original,
				read: async (name) => (name === "products.json" ? products : original.read(name)),
				upload: async (name) => (name === "woocommerce_uploads/2024/05/a b.pdf" ? Buffer.from("guide") : null),
			},
			uploadsDirectory: path.join(folder, "uploads"),
			files,
			renderNow: "none",
		});
	const preview = await take(true);
	const taken = await take();
	expect(taken.ok && formatReport(taken.value)).toMatch(/Files to download +2 +1 +1 .*lost\.pdf/);
	// Missing files are reported, before the import too.
	for (const text of [preview.ok && formatLeftOut(preview.value), taken.ok && formatReport(taken.value)]) {
		expect(text).toMatch(/Files elsewhere +3 +0 +3 .*20 https:\/\/cdn\.example\/guide\.pdf/);
		expect(text).toMatch(/Files to download +2 +1 +1 .*lost\.pdf/);
	}
	expect(await files.find("2024/05/a b.pdf")).toMatchObject({ name: "a b.pdf", size: 5 });

	const downloads = createDownloadService({
		connection,
		clock,
		settings: createSettingsService({ connection }),
		files,
	});
	const expiresAt = Date.parse("2024-06-15T06:00:00Z") + 30 * DAY;
	const own = await downloads.ofOrder(ORDER);
	expect(own).toMatchObject([
		{ fileId: "1-a", name: "Guide", remaining: 6, expiresAt },
		{ fileId: "2-b", name: "lost.pdf", remaining: 6 },
	]);
	expect(await downloads.fetch(own[0]!, { customerId: 0 })).toMatchObject({ ok: true, value: { name: "a b.pdf" } });
	// A missing file is not counted as a download.
	expect(await downloads.fetch(own[1]!, { customerId: 0 })).toMatchObject({ error: { code: "download_gone" } });
	await take();
	expect((await downloads.ofOrder(ORDER)).map(({ remaining }) => remaining)).toEqual([5, 6]);
	await connection.close();
});
