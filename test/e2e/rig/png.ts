/** A valid picture of a chosen weight: grey, not compressed, so that its size is known. Pure. */
import { deflateSync } from "node:zlib";

/** Base64 of a square PNG with this many pixels on each side; about four bytes of text per pixel. */
export function squarePng(side: number): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8); // eight bits, three colours
  const rows = Buffer.alloc(side * (side * 3 + 1), 0x7f);
  for (let row = 0; row < side; row += 1) rows[row * (side * 3 + 1)] = 0; // no filter
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(rows, { level: 0 });
  const chunks = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]).toString("base64");
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
