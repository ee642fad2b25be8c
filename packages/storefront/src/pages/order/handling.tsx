import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";

export interface OrderHandlingProps {
	/** The oldest first. `dateTime`: for machines, "2026-11-27T10:12:00". */
	steps: readonly { text: string; dateTime: string }[];
	/** The driver's phone as people read it, and to be called; null if there is nobody to call. */
	driver: { shown: string; href: string } | null;
}

/** What has become of the goods: each step with its time, and the driver to call. Nothing before the first. */
export function OrderHandling({ steps, driver }: OrderHandlingProps) {
	if (steps.length === 0) return null;
	return (
		<section className="order-handling" aria-label={__("Where your order is")}>
			<ol className="order-handling__steps">
				{steps.map(({ text, dateTime }, index) => (
					<li
						key={dateTime + text}
						className="order-handling__step"
						aria-current={index === steps.length - 1 ? "step" : undefined}
					>
						<time dateTime={dateTime}>{text}</time>
					</li>
				))}
			</ol>
			{driver && (
				<p className="order-handling__driver">
					<PageLinkButton look="quiet" href={driver.href}>
						{sprintf(__("Call the driver: %s"), driver.shown)}
					</PageLinkButton>
				</p>
			)}
		</section>
	);
}
