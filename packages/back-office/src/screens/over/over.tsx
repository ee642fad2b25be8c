import { Dialog } from "@feedmill/ui/overlay/dialog.tsx";
import { type ReactNode, useEffect, useRef } from "react";

export interface OverProps {
	label: string;
	onClose: () => void;
	/** What is asked: when it changes, the focus goes to the first field. */
	step?: string;
	children: ReactNode;
}

/** A question over the page, with the focus in the first field that takes letters. */
export function Over({ label, onClose, step = "", children }: OverProps) {
	return (
		<Dialog className="over" label={label} closesOnBackdrop={false} onClose={onClose}>
			<Content key={step}>{children}</Content>
		</Dialog>
	);
}

function Content({ children }: { children: ReactNode }) {
	const content = useRef<HTMLDivElement>(null);
	useEffect(() => content.current?.querySelector<HTMLElement>("input:not([readonly])")?.focus(), []);
	return (
		<div className="over-content" ref={content}>
			{children}
		</div>
	);
}
