import type { Frame } from "./frame.ts";

export function Footer({ frame }: { frame: Frame }) {
	return <footer>{frame.site.title}</footer>;
}
