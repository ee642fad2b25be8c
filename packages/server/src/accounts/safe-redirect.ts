/**
 * The redirect target of a form: a path of this site. Anything else, such as "//evil.example", "/\evil.example" or
 * "javascript:…", becomes the fallback.
 */
export function safeRedirect(target: string, origin: string, fallback: string): string {
	if (target === "" || /[\p{Cc}\\]/u.test(target)) return fallback;
	if (!URL.canParse(target, origin)) return fallback;
	const url = new URL(target, origin);
	if (url.origin !== new URL(origin).origin) return fallback;
	const path = url.pathname + url.search + url.hash;
	return path.startsWith("//") ? fallback : path;
}
