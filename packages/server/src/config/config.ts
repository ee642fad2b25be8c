import path from "node:path";
import type { DatabaseLocation } from "@feedmill/shop/database/connect.ts";
import { DRAFT_HOLD_LIMITS, type DraftHoldLimits } from "@feedmill/trade/checkout/holds/draft-hold-limits.ts";
import { PICTURE_BYTES } from "@feedmill/trade/media/picture-limits.ts";

/** The configuration, read once from the environment and the command line. docs/operations.md describes each value. */
export interface Config {
	host: string;
	port: number;
	/** Folder of all data: database file, pictures, unsent mail. Absolute. */
	dataDirectory: string;
	database: DatabaseLocation;
	/** Public origin ("https://shop.example"), or null: that of each request. */
	publicUrl: string | null;
	/** Number of proxies whose X-Forwarded-For is trusted; 0: none. */
	trustedProxies: number;
	/** smtp://user:password@host:port, or null: mail is written to the data directory. */
	smtpUrl: string | null;
	rateLimits: boolean;
	/** Limits of stock that one client may reserve without paying. */
	draftHolds: DraftHoldLimits;
	/** Largest size in megabytes of generated pictures on the disk. */
	pictureFormsMb: number;
	/** Store for the files that all servers need; null: folders in the data directory. */
	mediaStore: { url: string; accessKey: string; secretKey: string; region: string; cacheBytes: number } | null;
	/** Whether this process runs the recurring jobs. */
	jobs: boolean;
	/** Developer pages: /dev/mail/. Off by default. */
	devPages: boolean;
	/** The gateway for development: null is off, "on" has a fake provider of its own, or the URL of one. */
	testGateway: string | null;
	/** Extensions: package names, or paths from the working directory. */
	extensions: readonly string[];
	/** Folder or module of the theme; null: the default theme. docs/theming.md. */
	theme: string | null;
	/** Code or file of the language; null: English. docs/languages.md. */
	language: string | null;
	/** Codes or files of the languages that visitors may choose; may include the above. */
	languages: readonly string[];
	/** Servers of this shop in other languages, with the same paths. */
	elsewhere: readonly { language: string; origin: string }[];
	logLevel: "silent" | "error" | "warn" | "info" | "debug";
	/** Where a line for each request goes; null: nowhere. */
	accessLog: "output" | { file: string } | null;
}

/** A configuration mistake: the message is one sentence that says what to change. */
export class ConfigError extends Error {
	override name = "ConfigError";
}

type Environment = Record<string, string | undefined>;

/** Reads and validates the configuration. @throws ConfigError for an invalid value. */
export function readConfig(environment: Environment, overrides: { port?: string } = {}): Config {
	const dataDirectory = path.resolve(environment.DATA_DIR || "data");
	const publicUrl = readPublicUrl(environment.PUBLIC_URL);
	const smtpUrl = readSmtpUrl(environment.SMTP_URL);
	// Otherwise links in mails would use the Host header of the request: a password link could lead to a stranger's site.
	if (smtpUrl && !publicUrl)
		throw new ConfigError(
			"SMTP_URL needs PUBLIC_URL, because mails carry links: set it to the shop's address, such as " +
				"https://shop.example.",
		);
	return {
		host: environment.HOST || "127.0.0.1",
		port: readPort(overrides.port ?? environment.PORT ?? "8080", overrides.port === undefined ? "PORT" : "--port"),
		dataDirectory,
		database: readDatabase(environment.DATABASE_URL, dataDirectory),
		publicUrl,
		trustedProxies: readCount(environment.TRUSTED_PROXIES ?? "0", "TRUSTED_PROXIES"),
		smtpUrl,
		rateLimits: readSwitch(environment.RATE_LIMITS, "RATE_LIMITS"),
		draftHolds: {
			share: readUpTo(100, environment.DRAFT_HOLD_SHARE, DRAFT_HOLD_LIMITS.share, "DRAFT_HOLD_SHARE"),
			minutes: readUpTo(1440, environment.DRAFT_HOLD_MINUTES, DRAFT_HOLD_LIMITS.minutes, "DRAFT_HOLD_MINUTES"),
		},
		pictureFormsMb: readUpTo(1_000_000, environment.PICTURE_FORMS_MB, PICTURE_BYTES / 1024 / 1024, "PICTURE_FORMS_MB"),
		mediaStore: readMediaStore(environment),
		jobs: readSwitch(environment.JOBS, "JOBS"),
		devPages: readSwitch(environment.DEV_PAGES || "off", "DEV_PAGES"),
		testGateway: readTestGateway(environment.TEST_GATEWAY),
		extensions: readNames(environment.EXTENSIONS),
		theme: environment.THEME?.trim() || null,
		language: environment.LANGUAGE?.trim() || null,
		languages: readNames(environment.LANGUAGES),
		elsewhere: readElsewhere(environment.LANGUAGES_ELSEWHERE, publicUrl),
		logLevel: readLogLevel(environment.LOG_LEVEL),
		accessLog: readAccessLog(environment.ACCESS_LOG),
	};
}

const readNames = (text = "") =>
	text
		.split(",")
		.map((name) => name.trim())
		.filter(Boolean);

function readPort(text: string, name: string): number {
	const port = Number(text);
	if (!/^\d+$/.test(text) || port > 65_535)
		throw new ConfigError(`${name} is "${text}", but it must be a number from 0 to 65535.`);
	return port;
}

function readCount(text: string, name: string): number {
	if (!/^\d{1,2}$/.test(text))
		throw new ConfigError(`${name} is "${text}", but it must be a small number such as 0 or 1.`);
	return Number(text);
}

function readUpTo(most: number, text: string | undefined, otherwise: number, name: string): number {
	if (text === undefined || text === "") return otherwise;
	if (!/^\d{1,7}$/.test(text) || Number(text) > most)
		throw new ConfigError(`${name} is "${text}", but it must be a whole number from 0 to ${most}.`);
	return Number(text);
}

function readDatabase(text: string | undefined, dataDirectory: string): DatabaseLocation {
	if (!text) return { file: path.join(dataDirectory, "feedmill.db") };
	const url = parseUrl(text);
	if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname || url.pathname.length < 2) {
		throw new ConfigError(
			"DATABASE_URL must look like postgres://user:password@host:5432/name; leave it out to use the built-in database.",
		);
	}
	return { url: text };
}

function readPublicUrl(text: string | undefined): string | null {
	if (!text) return null;
	const url = parseUrl(text);
	// In a link, a user name and password would be shown to everybody. They are not repeated in the log either.
	if (url && (url.username || url.password))
		throw new ConfigError("PUBLIC_URL has a user name or password, but it must be an address that everybody may see.");
	if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash) {
		throw new ConfigError(
			`PUBLIC_URL is "${text}", but it must be an address without a path, such as https://shop.example.`,
		);
	}
	return url.origin;
}

function readSmtpUrl(text: string | undefined): string | null {
	if (!text) return null;
	const url = parseUrl(text);
	if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
		throw new ConfigError(
			"SMTP_URL must look like smtp://user:password@host:587; leave it out to have mail written to the data directory.",
		);
	return text;
}

function readSwitch(text: string | undefined, name: string): boolean {
	if (text === undefined || text === "" || text === "on") return true;
	if (text === "off") return false;
	throw new ConfigError(`${name} is "${text}", but it must be "on" or "off".`);
}

/** It accepts orders without payment, so it must be enabled explicitly. */
function readTestGateway(text: string | undefined): string | null {
	if (!text || text === "off") return null;
	if (text === "on") return text;
	const url = parseUrl(text);
	if (url?.protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname)) return url.origin;
	throw new ConfigError(
		`TEST_GATEWAY is "${text}", but it must be "off", "on", or the address of a stand-in provider on this ` +
			`machine, such as http://127.0.0.1:9090.`,
	);
}

/** "hi=https://hi.shop.example, gu=https://gu.shop.example" */
function readElsewhere(text: string | undefined, publicUrl: string | null): Config["elsewhere"] {
	const given = (text ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	if (given.length > 0 && !publicUrl)
		throw new ConfigError("LANGUAGES_ELSEWHERE needs PUBLIC_URL, the address of this server among them.");
	return given.map((part) => {
		const [, language = "", address = ""] =
			/^([a-z]{2,3}(?:-[A-Za-z]{2,4})?)=(https?:\/\/[^/?#]+)\/?$/.exec(part) ?? [];
		const url = parseUrl(address);
		if (url) return { language, origin: url.origin };
		throw new ConfigError(
			`LANGUAGES_ELSEWHERE has "${part}", but each part must be a language and an address, such as ` +
				`hi=https://hi.shop.example.`,
		);
	});
}

function readLogLevel(text: string | undefined): Config["logLevel"] {
	const levels = ["silent", "error", "warn", "info", "debug"] as const;
	const level = levels.find((candidate) => candidate === (text || "warn"));
	if (!level) throw new ConfigError(`LOG_LEVEL is "${text}", but it must be one of ${levels.join(", ")}.`);
	return level;
}

/** The secret is never repeated: what is said here is in a log. */
function readMediaStore(environment: Environment): Config["mediaStore"] {
	const { MEDIA_STORE: address, MEDIA_STORE_KEY: accessKey, MEDIA_STORE_SECRET: secretKey } = environment;
	if (!address) return null;
	const most = readUpTo(1_000_000, environment.MEDIA_CACHE_MB, 2048, "MEDIA_CACHE_MB");
	const cacheBytes = most * 1024 * 1024;
	// A slow folder that all machines see, with copies on each.
	if (path.isAbsolute(address)) return { url: address, accessKey: "", secretKey: "", region: "", cacheBytes };
	const url = parseUrl(address);
	if (!url || !/^https?:$/.test(url.protocol) || url.pathname.length < 2 || url.search || url.hash || url.username)
		throw new ConfigError(
			"MEDIA_STORE must be the address of a bucket, such as https://s3.ap-south-1.amazonaws.com/bucket, without a key.",
		);
	if (!accessKey || !secretKey)
		throw new ConfigError("MEDIA_STORE needs MEDIA_STORE_KEY and MEDIA_STORE_SECRET, the key of that bucket.");
	const region = environment.MEDIA_STORE_REGION || "us-east-1";
	return { url: address, accessKey, secretKey, region, cacheBytes };
}

/** A word such as "yes" is no file: it would be found in the working directory weeks later. */
function readAccessLog(text: string | undefined): Config["accessLog"] {
	if (!text || text === "off") return null;
	if (text === "on") return "output";
	if (text.includes("/")) return { file: path.resolve(text) };
	throw new ConfigError(
		`ACCESS_LOG is "${text}", but it must be "off", "on", or the path of a file, such as ` +
			`/var/log/feedmill/access.log.`,
	);
}

function parseUrl(text: string): URL | null {
	return URL.canParse(text) ? new URL(text) : null;
}
