import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { freePort, startPostgres, type TestPostgres } from "../support/postgres.ts";
import { ROOT } from "../support/server-process.ts";
import { BareImage } from "./bare-image.ts";

interface Service {
	build?: string;
	image: string;
	environment: Record<string, string>;
	volumes: string[];
	depends_on?: Record<string, { condition: string }>;
	healthcheck?: { test: string[] };
	stop_grace_period: string;
}
interface Compose {
	services: { shop: Service; database: Service };
	volumes: Record<string, unknown>;
}

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), "utf8");
const compose = parse(read("compose.yaml")) as Compose;
const { shop, database } = compose.services;

/** The variables of .env as the comments in env.example ask for them. */
const FILLED_IN = {
	...Object.fromEntries([...read("env.example").matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value])),
	POSTGRES_PASSWORD: "0a1b2c",
} as Record<string, string>;

/** As Docker Compose does. @throws Error for a variable that must be set. */
function interpolated(text: string, variables: Record<string, string>): string {
	return text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_whole, name: string, mark = "", otherwise = "") => {
		const value = variables[name] ?? "";
		if (value === "" && mark === "?") throw new Error(`${name}: ${otherwise}`);
		return value || otherwise;
	});
}

describe("compose.yaml", () => {
	it("starts the shop after a database that answers, and keeps the data of both in volumes", () => {
		expect(shop.depends_on).toEqual({ database: { condition: "service_healthy" } });
		expect(database.healthcheck?.test).toContain("pg_isready");
		const kept = [...shop.volumes, ...database.volumes].map((volume) => volume.split(":")[0]);
		expect(kept.toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
	});

	it("has no secret in it: each comes from .env, and a missing one stops it", () => {
		const urls = Object.values(shop.environment);
		expect(interpolated(urls.join(" "), FILLED_IN)).toContain("postgres://feedmill:0a1b2c@database:5432/feedmill");
		for (const name of ["POSTGRES_PASSWORD", "PUBLIC_URL"])
			expect(() => interpolated(urls.join(" "), { ...FILLED_IN, [name]: "" })).toThrow(`${name}: set it in .env`);
		const used = [...read("compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
		expect([...new Set(used)].toSorted()).toEqual(Object.keys(FILLED_IN).toSorted());
		expect(read(".gitignore").split("\n")).toContain(".env");
	});
});

describe("the image", () => {
	let folder: string;
	let image: BareImage;
	let postgres: TestPostgres;
	beforeAll(async () => {
		folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-image-")));
		postgres = await startPostgres();
		image = new BareImage(ROOT, folder);
		image.build();
	}, 600_000);
	afterAll(async () => {
		await postgres?.stop();
		fs.rmSync(folder, { recursive: true, force: true });
	});

	it("runs as another user than root, tells its health, keeps its data in a volume and is asked to stop by SIGTERM", () => {
		expect(image.only("USER")).toBe("node");
		expect(image.only("STOPSIGNAL")).toBe("SIGTERM");
		expect(image.environment.DATA_DIR).toBe(image.only("VOLUME"));
		expect(shop.volumes.map((volume) => volume.split(":")[1])).toContain(image.only("VOLUME"));
		// What the user may write.
		expect(image.owned).toEqual(["node:node", image.only("VOLUME"), "node_modules/.cache"]);
	});

	it("has nothing of the working copy that .dockerignore names", () => {
		const found = fs.readdirSync(image.home, { recursive: true, encoding: "utf8" });
		const ours = found.filter((file) => !file.startsWith("node_modules/") && !file.includes("/node_modules/"));
		expect(ours).toContain("packages/storefront/dist/stamp");
		expect(ours).toContain("packages/back-office/dist/stamp");
		expect(ours.filter((file) => /\.test\.tsx?$|^(\.git|data|tests|docs|examples)$|\.env/.test(file))).toEqual([]);
	});

	it("opens the shop with the database of compose.yaml, makes an administrator, and stops when asked", async () => {
		const port = await freePort();
		const environment = {
			...image.environment,
			...Object.fromEntries(
				Object.entries(shop.environment).map(([name, text]) => [name, interpolated(text, FILLED_IN)]),
			),
			DATABASE_URL: await postgres.create("feedmill"),
			DATA_DIR: image.place(image.environment.DATA_DIR ?? ""),
			HOST: "127.0.0.1",
			PORT: String(port),
			PATH: image.path,
		};
		const [program = "", ...args] = image.command("CMD");
		const server = spawn(program, args, { cwd: image.home, env: environment, stdio: ["ignore", "pipe", "pipe"] });
		try {
			await opened(server);
			const health = await (await fetch(`http://127.0.0.1:${port}/healthz`)).json();
			expect(health).toEqual({ status: "ok", version: JSON.parse(read("package.json")).version });
			expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain("</html>");
			// What Docker asks every half minute: it exits with 0.
			const [check = "", ...question] = image.command("HEALTHCHECK");
			execFileSync(check, question, { cwd: image.home, env: environment });

			// docker compose exec shop npm run feedmill -- first-administrator EMAIL
			const made = execFileSync("npm", ["run", "--silent", "feedmill", "--", "first-administrator", "asha@mill.in"], {
				cwd: image.home,
				env: environment,
				encoding: "utf8",
			});
			expect(made).toContain("asha@mill.in is administrator");
			expect(made).toMatch(/^https:\/\/shop\.example\/my-account\/lost-password\/\?\S+$/m);
		} finally {
			const ended = once(server, "exit");
			server.kill("SIGTERM");
			expect(await ended).toEqual([0, null]);
		}
	}, 180_000);

	/** Resolves when it prints its URL. */
	function opened(server: ChildProcess): Promise<void> {
		return new Promise((resolve, reject) => {
			let output = "";
			const add = (chunk: Buffer) => {
				output += chunk;
				if (output.includes("http://")) resolve();
			};
			server.stdout?.on("data", add);
			server.stderr?.on("data", add);
			server.once("exit", () => reject(new Error(output)));
		});
	}
});
