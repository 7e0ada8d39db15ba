#!/bin/sh
# Once (again does no harm), for a portal with a database of its own: says whose the portal's own remotes are, publishes them as they were built with this
# server, and gives them to everybody. In the portal's folder, with the settings of its servers and while they run.
set -eu
why='the first remotes'
remotes() { node --run admin -- remotes "$@"; }
give() { # remote, owner, paths, modules
  remotes owners "$1" > /dev/null 2>&1 || remotes own "$1" --owner "$2" --paths "$3" --modules "$4" --why "$why"
  published=$(remotes publish "$1/dist/$1")
  echo "$published"
  version=${published#"$1 "}
  version=${version%% *}
  remotes list "$1" | grep --quiet "everybody $version" || remotes set "$1" "$version" --why "$why"
}
# Whose dialogs others open comes before them.
give mf-account Account /portal/account,/portal/dashboard,/portal/login,/portal/question,/portal/register 3,4
give mf-booking Booking /portal/booking/order,/portal/order 1,2,5,6
give mf-search Search /portal/booking/hotelsearch 1,5
give mf-trips Trips /portal/account/MyTrip,/portal/account/tripDetail 2,6
give mf-ops Operations /portal/ops 90
