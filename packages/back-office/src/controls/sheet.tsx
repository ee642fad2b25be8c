import { Dialog } from "@feedmill/ui/overlay/dialog.tsx";
import { __ } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

export interface SheetProps {
	title: string;
	onClose: () => void;
	/** What Enter and the main button do. */
	onSubmit: () => void;
	/** Words of the main button. */
	submit: string;
	busy?: boolean;
	/** It cannot be taken back: the main button is red. */
	danger?: boolean;
	/** In the place of "Close": a step back within the sheet. */
	onBack?: (() => void) | undefined;
	children: ReactNode;
}

/** A form over the page, at the lower edge of a phone. A press beside it does not close it: words are typed there. */
export function Sheet({
	title,
	onClose,
	onSubmit,
	submit,
	busy = false,
	danger = false,
	onBack,
	children,
}: SheetProps) {
	return (
		<Dialog className="sheet" label={title} closesOnBackdrop={false} onClose={onClose}>
			<form
				className="sheet-content"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy) onSubmit();
				}}
			>
				<h2>{title}</h2>
				{children}
				<div className="sheet-acts">
					{onBack ? <Button onClick={onBack}>{__("Back")}</Button> : <Button onClick={onClose}>{__("Close")}</Button>}
					<Button kind={danger ? "danger" : "main"} type="submit" busy={busy}>
						{submit}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
