/** Endings by which a dotted word is a file and not a member of an object. Data. */
import { wordSet } from "./lists.ts";

export const FILE_ENDINGS: ReadonlySet<string> =
  wordSet(`adoc astro avif bash bat bazel bz2 c cc cfg cjs clj cmake conf cpp cs css csv cts cxx dart diff dll
  dockerfile erb erl exe exs fish gif go gql gradle graphql groovy gz h hbs hcl hpp hs htm html ico ini ipynb
  jar java jl jpeg jpg js json json5 jsonc jsonl jsx kdl kt kts less lock lua markdown md mdx mjs ml mod
  mts nim nix parquet patch pdf pem php pkl plist png prisma proto ps1 py pyi rake rb rs rst sass scala scss
  sh snap sol sql sqlite sum svelte svg swift tar tex tf tfvars tgz toml ts tsv tsx ttf txt vim vue wasm webp woff
  woff2 xml yaml yml zig zip zsh`);
