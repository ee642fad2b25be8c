import net from "node:net";

/** A mail server on this machine that takes everything. */
export interface MailSink {
	/** For SMTP_URL. */
	url: string;
	/** Message-ID of each mail that was taken. */
	taken: string[];
	close(): Promise<void>;
}

/** Starts one on a free port. */
export async function startMailSink(): Promise<MailSink> {
	const taken: string[] = [];
	const sockets = new Set<net.Socket>();
	const server = net.createServer((socket) => {
		sockets.add(socket);
		socket.on("close", () => sockets.delete(socket)).on("error", () => {});
		socket.setNoDelay(true).write("220 sink\r\n");
		/** What has come of a mail; null between mails. */
		let mail: string | null = null;
		socket.setEncoding("utf8").on("data", (piece: string) => {
			if (mail !== null) {
				mail += piece;
				if (!mail.endsWith("\r\n.\r\n")) return;
				taken.push(/^Message-ID: *(\S+)/im.exec(mail)?.[1] ?? "");
				mail = null;
				socket.write("250 taken\r\n");
			} else if (piece.startsWith("DATA")) {
				mail = "";
				socket.write("354 go on\r\n");
			} else if (piece.startsWith("QUIT")) socket.end("221 bye\r\n");
			else socket.write("250 ok\r\n");
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as net.AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}?requireTLS=false`,
		taken,
		close: () =>
			new Promise((resolve) => {
				for (const socket of sockets) socket.destroy();
				server.close(() => resolve());
			}),
	};
}
