import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { Copy, DockerfileParser, type Instruction, JSONInstruction } from "dockerfile-ast";
import { linkInstalledPackages } from "../support/runner/installed-packages.ts";

/**
 * Follows the steps of a Dockerfile in bare folders, one for each stage, without Docker: copies what COPY names and
 * .dockerignore lets through, and runs each RUN there with this Node.js and the machine's npm. Users are not changed.
 */
export class BareImage {
	readonly #context: string;
	readonly #folder: string;
	readonly #instructions: readonly Instruction[];
	readonly #ignored: (file: string) => boolean;
	#stage = "";
	#workdir = "/";
	/** Of the last stage. */
	environment: Record<string, string> = {};
	/** The arguments of the last `chown`. */
	owned: readonly string[] = [];
	/** Programs: this Node.js, and a `chown` that only notes its arguments. */
	readonly path: string;

	constructor(context: string, folder: string) {
		this.#context = context;
		this.#folder = folder;
		this.#instructions = DockerfileParser.parse(
			fs.readFileSync(path.join(context, "Dockerfile"), "utf8"),
		).getInstructions();
		this.#ignored = ignoredBy(fs.readFileSync(path.join(context, ".dockerignore"), "utf8"));
		const programs = path.join(folder, "bin");
		fs.mkdirSync(programs);
		fs.symlinkSync(process.execPath, path.join(programs, "node"));
		fs.writeFileSync(path.join(programs, "chown"), `#!/bin/sh\necho "$@" > ${folder}/owned\n`, { mode: 0o755 });
		const others = (process.env.PATH ?? "").split(path.delimiter).filter((each) => !each.startsWith(context));
		this.path = [programs, ...others].join(path.delimiter);
	}

	/** The working directory of the last stage. */
	get home(): string {
		return this.place(this.#workdir);
	}

	/** Where an absolute path of the image is. */
	place(absolute: string, stage = this.#stage): string {
		return path.join(this.#folder, `stage-${stage}`, absolute);
	}

	build(): void {
		let count = 0;
		for (const instruction of this.#instructions) {
			const given = instruction.getExpandedArguments().map((argument) => argument.getValue());
			switch (instruction.getKeyword()) {
				case "FROM":
					this.#stage = given[1]?.toUpperCase() === "AS" ? (given[2] ?? "") : String(count);
					count++;
					this.environment = {};
					this.#workdir = "/";
					break;
				case "WORKDIR":
					this.#workdir = given[0] ?? "/";
					fs.mkdirSync(this.home, { recursive: true });
					break;
				case "ENV":
					for (const pair of given) {
						const [name = "", ...value] = pair.split("=");
						this.environment[name] = value.join("=");
					}
					break;
				case "COPY":
					this.#copy(given, instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : null);
					break;
				case "RUN":
					this.#run(instruction.getArgumentsContent() ?? "");
			}
		}
		this.owned = fs.readFileSync(path.join(this.#folder, "owned"), "utf8").trim().split(" ").map(this.#inImage);
	}

	/** The one argument of an instruction of the last stage. */
	only(keyword: string): string {
		const found = this.#lastStage().filter((instruction) => instruction.getKeyword() === keyword);
		if (found.length !== 1) throw new Error(`${keyword} is there ${found.length} times.`);
		return found[0]?.getArgumentsContent() ?? "";
	}

	/** The program and arguments of CMD or HEALTHCHECK. */
	command(keyword: "CMD" | "HEALTHCHECK"): string[] {
		const found = this.#lastStage().findLast((instruction) => instruction.getKeyword() === keyword);
		if (keyword === "CMD" && found instanceof JSONInstruction)
			return found.getJSONStrings().map((each) => each.getJSONValue());
		const list = /\[.*\]$/s.exec(found?.getRawArgumentsContent() ?? "")?.[0];
		return JSON.parse(list ?? "[]") as string[];
	}

	#lastStage(): Instruction[] {
		const from = this.#instructions.findLastIndex((instruction) => instruction.getKeyword() === "FROM");
		return this.#instructions.slice(from);
	}

	readonly #inImage = (file: string) => file.replace(this.place(""), "/").replace("//", "/");

	/** `stage`: of --from; absent: from the working copy. */
	#copy(given: string[], stage: string | null | undefined): void {
		const target = path.resolve(this.#workdir, given.pop() ?? "");
		for (const source of given) {
			const from = !stage ? path.join(this.#context, source) : this.place(source, stage);
			const isFolder = fs.statSync(from).isDirectory();
			const to = this.place(isFolder ? target : path.join(target, path.basename(source)));
			fs.cpSync(from, to, {
				recursive: true,
				preserveTimestamps: true,
				filter: (file) => Boolean(stage) || !this.#ignored(path.relative(this.#context, file)),
			});
		}
	}

	#run(command: string): void {
		// The packages of this working copy, if they are those of the lock file, spare the download of all tools.
		const isWhole = command.startsWith("npm ci") && !command.includes("--omit=dev");
		if (isWhole && linkInstalledPackages(this.#context, this.home)) return;
		const here = command.replaceAll("/var/lib/", `${this.place("/var/lib")}/`);
		try {
			execFileSync("sh", ["-ec", here], {
				cwd: this.home,
				env: { ...process.env, npm_config_prefer_offline: "true", ...this.environment, PATH: this.path },
				stdio: "pipe",
			});
		} catch (error) {
			throw new Error(`${command}: ${(error as { stderr?: Buffer }).stderr}`, { cause: error });
		}
	}
}

/** Whether a .dockerignore leaves a file out: the last pattern that matches it, or a folder above it, decides. */
function ignoredBy(text: string): (file: string) => boolean {
	const patterns = text
		.split("\n")
		.map((line) => line.trim())
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => ({ isKept: line.startsWith("!"), glob: line.replace(/^!/, "") }));
	return (file) => {
		const parts = file.split(path.sep);
		const ways = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
		const last = patterns.findLast(({ glob }) => ways.some((way) => path.matchesGlob(way, glob)));
		return last !== undefined && !last.isKept;
	};
}
