import { __, _n, sprintf } from "@wordpress/i18n";

/**
 * Stars by their share of five. `average` as the shop writes it, "4.33"; nothing where there is no rating. Reference:
 * catalogue UI §1.3.
 */
export function Stars({ average, count }: { average: string; count?: number }) {
	if (!(Number(average) > 0)) return null;
	const label = sprintf(__("Rated %s out of 5", "woocommerce"), average);
	return (
		<div className="star-rating" role="img" aria-label={count === undefined ? label : `${label} ${basedOn(count)}`}>
			<span style={{ width: `${Number(average) * 20}%` }}>
				Rated <strong className="rating">{average}</strong> out of 5
				{count !== undefined && (
					<>
						{" based on "}
						<span className="rating">{count}</span>
						{_n(" customer rating", " customer ratings", count, "woocommerce")}
					</>
				)}
			</span>
		</div>
	);
}

function basedOn(count: number): string {
	return sprintf(_n("based on %d customer rating", "based on %d customer ratings", count, "woocommerce"), count);
}
