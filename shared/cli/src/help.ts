/** Output of `portico --help`. */
export const HELP = `portico: publish your team's remotes to a portal and control which users get which version.

  portico ship [FOLDER]                 checks, builds and publishes; FOLDER has the remote's sources or its build output
    --live --why "…"                    also gives it to all users
    --percent 5 --why "…"               also gives it to 5 % of users
    --built                             without checks and build
  portico remotes list                  the remotes that the credential has access to
  portico remotes show mf-visas         which users get which version, and the origin of each
  portico remotes log mf-visas          the changes, with account, time and reason
  portico remotes set mf-visas 1.4.2 --why "…"
  portico remotes canary mf-visas 1.4.2 --percent 5 --why "…"
  portico remotes promote mf-visas [VERSION] --why "…"
  portico remotes revert mf-visas [VERSION] --why "…"
  portico remotes roll-back mf-visas [--to VERSION] --why "…"
  portico dev [--for you@company.example] serves the remote of this folder, with hot reload, inside the portal; prints the URL
  portico check [FOLDER] --for you@company.example --against https://…
                                        runs the remote's browser tests with every version of the other remotes
    --version 1.4.2                     tests this published version; default: the output of the last build
  portico override mf-visas --for you@company.example --at http://localhost:4313/ --why "…"
  portico faults mf-visas [--since 2h] [--limit 20]

  --portal https://…                    the portal (also --against); default: PORTICO_PORTAL
  --revision N                          rejects the change if the remote has changed since revision N
  --json                                prints one JSON value, for programs

PORTICO_CREDENTIAL is your team's credential; an operator of the portal creates it. Exit codes: 0 success, 1 rejected, 2 invalid arguments.`;
