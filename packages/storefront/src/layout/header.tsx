import type { Frame } from "./frame.ts";

export function Header({ frame }: { frame: Frame }) {
	return <header>{frame.site.title}</header>;
}
