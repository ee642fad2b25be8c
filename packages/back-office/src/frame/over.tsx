import { Dialog } from "@feedmill/ui/overlay/dialog.tsx";
import { type ReactNode, useEffect, useRef } from "react";

export interface OverProps {
	label: string;
	onClose: () => void;
	/** Of what is shown: when it changes, the focus goes to the first field. */
	step?: string;
	children: ReactNode;
}

/** A question over the page, with the focus in the first field that takes letters. */
export function Over({ label, onClose, step = "", children }: OverProps) {
	const content = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another step has other fields
	useEffect(() => {
		content.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus();
	}, [step]);
	return (
		<Dialog className="over" label={label} closesOnBackdrop={false} onClose={onClose}>
			<div className="over-content" ref={content}>
				{children}
			</div>
		</Dialog>
	);
}
