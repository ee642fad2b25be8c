import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../frame/raw-html.ts";

export interface StickyProps {
	edge: "top" | "bottom";
	inside: Html;
}

/** Sticky content, by CSS only. */
export function Sticky({ edge, inside }: StickyProps) {
	return <div className={`content-sticky content-sticky--${edge}`} {...rawHtml(inside)} />;
}

export interface MotionProps {
	effect: "rise" | "slide" | "fade" | "grow" | "turn";
	/** 1 to 10 */
	strength: number;
	inside: Html;
}

/** Effects of widgets/motion by their names in blocks. */
const EFFECTS = {
	rise: (strength: number) => ({ ...SWITCH("translateY"), motion_fx_translateY_speed: strength / 20 }),
	slide: (strength: number) => ({ ...SWITCH("translateX"), motion_fx_translateX_speed: strength / 20 }),
	turn: (strength: number) => ({ ...SWITCH("rotateZ"), motion_fx_rotateZ_speed: strength / 100 }),
	fade: (strength: number) => ({ ...SWITCH("opacity"), motion_fx_opacity_level: strength }),
	grow: (strength: number) => ({ ...SWITCH("scale"), motion_fx_scale_speed: strength }),
};
const SWITCH = (name: string) => ({ motion_fx_motion_fx_scrolling: "yes", [`motion_fx_${name}_effect`]: "yes" });

/** Content with a scroll effect; static without JavaScript and with reduced motion. */
export function Motion({ effect, strength, inside }: MotionProps) {
	return (
		<div className="content-motion">
			<div data-settings={JSON.stringify(EFFECTS[effect](strength))} {...rawHtml(inside)} />
		</div>
	);
}
