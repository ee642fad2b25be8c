import { Type } from "typebox";
import { expect, it } from "vitest";
import { currentSecrets, isEntered, replaceSecrets } from "./former-secrets.ts";

const HOUR = 60 * 60_000;
const FIELDS = Type.Object({
	sign: Type.String({ secret: true, keepsFormer: true }),
	key: Type.String({ secret: true }),
});

it("keeps what a secret was before for 24 hours, and only of fields that ask for it", () => {
	const first = replaceSecrets(FIELDS, {}, { sign: "one", key: "a" }, 0);
	expect(first).toEqual({ sign: "one", key: "a" });
	const second = replaceSecrets(FIELDS, first, { sign: "two", key: "b" }, HOUR);
	expect(second).toMatchObject({ sign: "two", "sign:before": "one", key: "b" });
	expect(second).not.toHaveProperty("key:before");
	expect(currentSecrets(second, 24 * HOUR)).toMatchObject({ sign: "two", "sign:before": "one" });
	expect(currentSecrets(second, 25 * HOUR)).toEqual({ sign: "two", key: "b" });
	expect(Object.keys(second).filter(isEntered).sort()).toEqual(["key", "sign"]);
});

it("forgets the one before last, and keeps nothing for the same value entered again", () => {
	const second = replaceSecrets(FIELDS, { sign: "one" }, { sign: "two" }, 0);
	expect(replaceSecrets(FIELDS, second, { sign: "two" }, HOUR)).toEqual(second);
	expect(replaceSecrets(FIELDS, second, { sign: "three" }, HOUR)).toMatchObject({
		sign: "three",
		"sign:before": "two",
	});
	expect(replaceSecrets(FIELDS, second, { sign: "three" }, 30 * HOUR)["sign:before"]).toBe("two");
	expect(replaceSecrets(FIELDS, second, { sign: "" }, HOUR)).not.toHaveProperty("sign");
});
