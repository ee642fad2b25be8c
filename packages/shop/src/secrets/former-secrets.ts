import type { TObject } from "typebox";

/** ms. Providers sign what they send again with the secret that they first sent it with. */
const KEPT = 24 * 60 * 60_000;
const BEFORE = ":before";
const UNTIL = ":before-until";

type Values = Readonly<Record<string, string>>;

/**
 * The secret values after `given` have replaced some of `before`. Of a field with `keepsFormer: true` in its schema the
 * replaced value stays for a day, as "{key}:before".
 */
export function replaceSecrets(schema: TObject | undefined, before: Values, given: Values, now: number): Values {
	const former = Object.keys(given).flatMap((key): [string, string][] => {
		const field = schema?.properties[key] as { keepsFormer?: boolean } | undefined;
		const old = before[key] ?? "";
		if (!field?.keepsFormer || old === "" || old === given[key]) return [];
		return [
			[key + BEFORE, old],
			[key + UNTIL, String(now + KEPT)],
		];
	});
	const all = Object.entries({ ...currentSecrets(before, now), ...given, ...Object.fromEntries(former) });
	return Object.fromEntries(all.filter(([, value]) => value !== ""));
}

/** Without former values that have expired. */
export function currentSecrets(values: Values, now: number): Values {
	const isCurrent = (key: string) => {
		const name = key.endsWith(BEFORE)
			? key.slice(0, -BEFORE.length)
			: key.endsWith(UNTIL)
				? key.slice(0, -UNTIL.length)
				: null;
		return name === null || now < Number(values[name + UNTIL] ?? 0);
	};
	return Object.fromEntries(Object.entries(values).filter(([key]) => isCurrent(key)));
}

/** Whether a key is one that was entered. */
export function isEntered(key: string): boolean {
	return !key.endsWith(BEFORE) && !key.endsWith(UNTIL);
}
