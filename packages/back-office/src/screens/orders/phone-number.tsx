/** A telephone number with its end in bold, which callers say. */
export function PhoneNumber({ phone }: { phone: string }) {
	if (phone === "") return null;
	return (
		<span className="phone" translate="no">
			{phone.slice(0, -4)}
			<b>{phone.slice(-4)}</b>
		</span>
	);
}
