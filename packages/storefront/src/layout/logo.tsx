import type { LogoFacts } from "../frame/frame.ts";

/** The logo. Decorative: the name is beside it. */
export function Logo({ logo }: { logo: LogoFacts }) {
	return <img className="logo" src={logo.src} width={logo.width} height={logo.height} alt="" decoding="async" />;
}
