import { type ReactNode, useState } from "react";

export interface PartOfFormProps {
	title: string;
	/** What is in it, in a few words. */
	summary: string;
	/** Field that a link leads to. */
	field: string;
	/** Open on phones too. */
	first?: boolean;
	children: ReactNode;
}

/** A part of the form, which opens: on phones most are closed, with what is in them beside their names. */
export function Part({ title, summary, field, first = false, children }: PartOfFormProps) {
	const [open, setOpen] = useState(() => first || window.matchMedia("(min-width: 64em)").matches);
	const isSeen = open && field !== "history";
	const [wasOpened, setOpened] = useState(isSeen);
	return (
		<details
			className="card part product-part"
			open={field === "history" ? undefined : open}
			data-field={field}
			onToggle={({ currentTarget }) => {
				setOpen(currentTarget.open);
				if (currentTarget.open) setOpened(true);
			}}
		>
			<summary>
				<h2>{title}</h2>
				<span className="soft small">{summary}</span>
			</summary>
			{(field !== "history" || wasOpened) && <div className="product-part-body">{children}</div>}
		</details>
	);
}
