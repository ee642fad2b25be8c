import type { ReactNode } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";

export interface MenuProps {
	/** The accessible name of button and menu. It contains what the button shows. */
	label: string;
	entries: readonly { id: string; label: string }[];
	onAction: (id: string) => void;
	children: ReactNode;
}

/** A button with its menu, open: it is rendered when the plain one of controls/menu.tsx was pressed. */
export default function AriaMenu({ label, entries, onAction, children }: MenuProps) {
	return (
		<MenuTrigger defaultOpen>
			<Button className="button button-plain" aria-label={label}>
				{children}
			</Button>
			<Popover className="popover" placement="bottom end">
				<Menu className="menu" aria-label={label} onAction={(id) => onAction(String(id))}>
					{entries.map(({ id, label: words }) => (
						<MenuItem key={id} id={id} className="menu-entry" textValue={words}>
							{words}
						</MenuItem>
					))}
				</Menu>
			</Popover>
		</MenuTrigger>
	);
}
