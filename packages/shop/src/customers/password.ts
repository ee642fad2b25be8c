import crypto from "node:crypto";

/** OWASP's second recommended setting for argon2id: about 50 ms and 19 MiB a guess. */
const SETTING = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** Hash in the PHC string format: "$argon2id$v=19$m=19456,t=2,p=1$salt$hash". */
export async function hashPassword(password: string): Promise<string> {
	const salt = crypto.randomBytes(16);
	const hash = await derive(password, salt, SETTING);
	const { memory, passes, parallelism } = SETTING;
	return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** Characters. Longer passwords are not hashed. */
const LONGEST = 4096;

/**
 * Whether the password matches the hash. A hash of another format, or "", never matches, in the same time: the timing
 * must not reveal whether an account exists.
 */
export async function passwordMatches(password: string, hashed: string): Promise<boolean> {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hashed);
	const [, memory, passes, parallelism, salt = "", hash = ""] = match ?? [];
	const expected = Buffer.from(hash, "base64");
	const setting = match
		? {
				memory: Number(memory),
				passes: Number(passes),
				parallelism: Number(parallelism),
				tagLength: expected.length,
			}
		: SETTING;
	const nonce = match ? Buffer.from(salt, "base64") : Buffer.alloc(16);
	const given = await derive(password.slice(0, LONGEST), nonce, setting);
	return match !== null && password.length <= LONGEST && crypto.timingSafeEqual(given, expected);
}

function derive(
	password: string,
	nonce: Buffer,
	setting: { memory: number; passes: number; parallelism: number; tagLength: number },
): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		// Different systems enter the same characters in different Unicode forms.
		crypto.argon2("argon2id", { ...setting, message: password.normalize("NFKC"), nonce }, (error, key) =>
			error ? reject(error) : resolve(key),
		);
	});
}

function base64(bytes: Buffer): string {
	return bytes.toString("base64").replace(/=+$/, "");
}
