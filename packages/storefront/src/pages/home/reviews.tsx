import { Stars } from "@feedmill/ui/stars.tsx";
import { __ } from "@feedmill/ui/words.ts";
import { columnCount } from "../../components/column-count.ts";

export interface ReviewFacts {
	id: number;
	by: string;
	text: string;
	/** "4.00"; "0" without a rating. */
	stars: string;
	verified: boolean;
	about: { name: string; href: string };
}

/** The latest reviews. */
export function Reviews({ reviews }: { reviews: readonly ReviewFacts[] }) {
	return (
		<ul className="voices even-columns" style={columnCount(reviews.length)}>
			{reviews.map(({ id, by, text, stars, verified, about }) => (
				<li key={id} className="card">
					<Stars average={stars} />
					<blockquote>{text}</blockquote>
					<p>
						{by}
						{verified && <> {__("(verified owner)")}</>}
						<br />
						<a href={about.href}>{about.name}</a>
					</p>
				</li>
			))}
		</ul>
	);
}
