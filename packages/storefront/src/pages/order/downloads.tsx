import { PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";

export interface DownloadRow {
	key: string;
	product: string;
	/** Name of the file. */
	name: string;
	/** "" if used up or expired. */
	href: string;
	/** null: no limit. */
	remaining: number | null;
	/** "March 4, 2026"; "" for never. */
	expires: string;
}

interface OrderDownloadsProps {
	downloads: readonly DownloadRow[];
	/** With a heading, on pages of an order. */
	titled: boolean;
}

const TABLE = "woocommerce-table woocommerce-table--order-downloads shop_table shop_table_responsive order_details";

const COLUMNS = () => ({
	"download-product": __("Product"),
	"download-remaining": __("Downloads remaining"),
	"download-expires": __("Expires"),
	"download-file": __("Download"),
});

/** Downloads of an order. Reference: account §4. */
export function OrderDownloads({ downloads, titled }: OrderDownloadsProps) {
	const labels = COLUMNS();
	const cell = (column: keyof typeof labels) => ({ className: column, "data-title": labels[column] });
	return (
		<section className="woocommerce-order-downloads">
			{titled && <h2 className="woocommerce-order-downloads__title">{__("Downloads")}</h2>}
			<table className={TABLE}>
				<thead>
					<tr>
						{Object.entries(labels).map(([column, label]) => (
							<th key={column} scope="col" className={column}>
								<span className="nobr">{label}</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{downloads.map(({ key, product, name, href, remaining, expires }) => (
						<tr key={key}>
							<td {...cell("download-product")}>{product}</td>
							<td {...cell("download-remaining")}>{remaining ?? <Unlimited />}</td>
							<td {...cell("download-expires")}>{expires || __("Never")}</td>
							<td {...cell("download-file")}>
								{href ? (
									<PageLinkButton
										href={href}
										look="alt"
										className="woocommerce-MyAccount-downloads-file"
										aria-label={sprintf(__("Download %1$s of %2$s"), name, product)}
									>
										{name}
									</PageLinkButton>
								) : (
									name
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Unlimited() {
	return (
		<>
			<span aria-hidden="true">∞</span>
			<span className="screen-reader-text">{__("Unlimited")}</span>
		</>
	);
}
