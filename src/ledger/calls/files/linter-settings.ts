/** What only linters and formatters read. Pure. */

/** True for a file that leaves tests as they were, whatever is edited in it. */
export function isLinterSetting(path: string): boolean {
  return LINTER_SETTING.test(path) && !TESTED.test(path);
}

/** What a test is about. */
const TESTED = /(?:^|\/)(?:tests?|specs?|__tests__|fixtures?|testdata)\//u;

const LINTER_SETTING =
  /(?:^|\/)(?:\.(?:eslint|prettier|stylelint|markdownlint|yamllint|pylint|shellcheck|oxlint|oxfmt)(?:rc|ignore)?(?:\.\w{2,5})?|(?:eslint|prettier|stylelint|commitlint)\.config\.\w{2,4}|biome\.jsonc?|\.?golangci\.(?:ya?ml|toml|json)|\.?ruff\.toml|\.flake8|\.(?:rubocop|swiftlint|hadolint|clang-tidy)(?:\.ya?ml)?|\.editorconfig|\.clang-format|\.?(?:rustfmt|clippy)\.toml)$/u;
