/**
 * Where a form may lead afterwards: a path of this site. Anything else, also what browsers would read as another site
 * ("//evil.example", "/\evil.example", "javascript:…"), gives the fallback.
 */
export function safeRedirect(target: string, origin: string, fallback: string): string {
	if (target === "" || /[\p{Cc}\\]/u.test(target)) return fallback;
	if (!URL.canParse(target, origin)) return fallback;
	const url = new URL(target, origin);
	if (url.origin !== new URL(origin).origin) return fallback;
	const path = url.pathname + url.search + url.hash;
	return path.startsWith("//") ? fallback : path;
}
