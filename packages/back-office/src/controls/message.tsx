import { Icon } from "@feedmill/ui/icon.tsx";
import { CHECK, INFO, WARNING } from "@feedmill/ui/icon-shapes.ts";
import type { ReactNode } from "react";

const SHAPES = { error: WARNING, information: INFO, success: CHECK };

/** A message on a page: a tint, an icon and a sentence. Errors interrupt what a screen reader says. */
export function Message({ kind, children }: { kind: keyof typeof SHAPES; children: ReactNode }) {
	return (
		<div className={`message message-${kind}`} role={kind === "error" ? "alert" : "status"}>
			<Icon shape={SHAPES[kind]} size={20} />
			<div>{children}</div>
		</div>
	);
}
