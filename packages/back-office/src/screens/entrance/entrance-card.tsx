import { __ } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";
import { useMe } from "../../data/me.ts";
import { pageData } from "../../data/page-data.ts";
import { usePageTitle } from "../../frame/page-title.ts";

/** A page before the frame: the shop's name, a title, one form. */
export function EntranceCard({ title, children }: { title: string; children: ReactNode }) {
	const { shop } = useMe();
	usePageTitle(title);
	return (
		<main className="entrance">
			<div className="entrance-card card">
				<header className="entrance-head">
					<p>{shop}</p>
					<h1>{title}</h1>
				</header>
				{children}
				<p className="small">
					<a href={pageData.home}>{__("To the shop")}</a>
				</p>
			</div>
		</main>
	);
}
