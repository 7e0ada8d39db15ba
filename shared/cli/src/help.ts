/** Output of `portico --help`. */
export const HELP = `portico: publishes your team's remotes into a portal, and says who gets which version.

  portico ship [FOLDER]                 checks, builds and publishes; FOLDER is the remote's, or what its build left behind
    --live --why "…"                    and gives it to everybody
    --percent 5 --why "…"               and gives it to 5 % of users
    --built                             without checks and build
  portico remotes list                  the remotes that the credential opens
  portico remotes show mf-visas         who gets which version, and where each comes from
  portico remotes log mf-visas          who changed what, when and why
  portico remotes set mf-visas 1.4.2 --why "…"
  portico remotes canary mf-visas 1.4.2 --percent 5 --why "…"
  portico remotes promote mf-visas [VERSION] --why "…"
  portico remotes revert mf-visas [VERSION] --why "…"
  portico remotes roll-back mf-visas [--to VERSION] --why "…"
  portico dev [--for you@company.example] serves the remote of this folder, with hot reload, inside the portal; prints the address
  portico check [FOLDER] --for you@company.example --against https://…
                                        runs the remote's browser tests with every version of the others around it
    --version 1.4.2                     of this published version; else of what the last build left behind
  portico override mf-visas --for you@company.example --at http://localhost:4313/ --why "…"
  portico faults mf-visas [--since 2h] [--limit 20]

  --portal https://…                    the portal, --against as well; or PORTICO_PORTAL
  --revision N                          refuses a change when somebody else made one since
  --json                                one value as JSON, for programs

PORTICO_CREDENTIAL holds your team's credential; an operator of the portal makes it. Exit 0: done, 1: refused, 2: typed wrongly.`;
